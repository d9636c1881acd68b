import { useEffect, useRef, useState } from "react";

interface AnnouncementProps {
  readonly children: string;
  /** Says its words when this changes, and at no other time. */
  readonly occasion: string;
}

/** Says to a screen reader what a change brought about. What only follows the pointer is not said. */
export function Announcement({ children, occasion }: AnnouncementProps) {
  const [said, setSaid] = useState("");
  const last = useRef(occasion);
  useEffect(() => {
    if (occasion === last.current) return;
    last.current = occasion;
    setSaid(children);
  }, [occasion, children]);
  return (
    <span className="unseen" role="status" data-announcement="">
      {said}
    </span>
  );
}
