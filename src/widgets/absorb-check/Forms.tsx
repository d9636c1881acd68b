import type { ReactNode } from "react";
import type { Where } from "./params";

const Uk = ({ transposed = false }: { readonly transposed?: boolean }) => (
  <>
    W<sup>UK{transposed && " T"}</sup>
  </>
);
const Q = () => (
  <b className="ac-query">
    q<sub>t</sub>
  </b>
);
const C = () => (
  <b className="ac-content">
    c<sub>j</sub>
  </b>
);
const R = ({ at }: { readonly at: string }) => (
  <mark>
    R<sub>{at}</sub>
  </mark>
);
const Side = () => (
  <>
    {" "}
    +{" "}
    <b className="ac-query">
      R<sub>t</sub> q<sup>R</sup>
    </b>{" "}
    ·{" "}
    <b className="ac-content">
      R<sub>j</sub> k<sup>R</sup>
    </b>
  </>
);

/** The score of query t and token j in both forms. What stands in brackets is made before the two meet. */
const formulas: Readonly<Record<Where, { readonly naive: ReactNode; readonly absorbed: ReactNode }>> = {
  none: {
    naive: (
      <>
        <Q /> · ( <Uk /> <C /> )
      </>
    ),
    absorbed: (
      <>
        ( <Uk transposed /> <Q /> ) · <C />
      </>
    ),
  },
  between: {
    naive: (
      <>
        <Q /> · ( <R at="j−t" /> <Uk /> <C /> )
      </>
    ),
    absorbed: (
      <>
        ( <Uk transposed /> <Q /> ) · ( <R at="j−t" /> <C /> )
      </>
    ),
  },
  beside: {
    naive: (
      <>
        <Q /> · ( <Uk /> <C /> )<Side />
      </>
    ),
    absorbed: (
      <>
        ( <Uk transposed /> <Q /> ) · <C />
        <Side />
      </>
    ),
  },
};

interface FormsProps {
  readonly where: Where;
  readonly holds: boolean;
}

/** Both forms as formulas, and whether they are equal. */
export function Forms({ where, holds }: FormsProps) {
  const { naive, absorbed } = formulas[where];
  return (
    <div className="ac-forms">
      <p>
        <i>
          <span className="ac-ring" aria-hidden="true" /> keys and values kept, made from latents
        </i>
        <span>{naive}</span>
      </p>
      <p className="ac-equal" data-holds={holds}>
        {holds ? "equals" : "is not"}
      </p>
      <p>
        <i>
          <span className="ac-dot" aria-hidden="true" /> absorbed: the fold meets latents
        </i>
        <span>{absorbed}</span>
      </p>
    </div>
  );
}
