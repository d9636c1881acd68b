/** What the marks of the plots are, each beside one drawn as it is there. */
export function Key() {
  return (
    <div className="bs-key">
      <p className="bs-sample">
        <span className="bs-key-mark" aria-hidden="true">
          <i className="bs-gap" data-cut="" />
          <i className="bs-handle" />
          <i className="bs-stored" />
        </span>
        <span>
          <span>as set, to drag</span> <span>thick: cut off, beyond the top rung</span> <span>as read back</span>
        </span>
      </p>
      <p>
        <i className="bs-line" data-used="" aria-hidden="true" /> a rung: what an element can stand for, named at the
        right by its E2M1 number
      </p>
      <p>
        <i className="bs-line" aria-hidden="true" /> a rung that no value uses
      </p>
      <p>Each plot ends at its outermost rung or value: mind the numbers at its left.</p>
    </div>
  );
}
