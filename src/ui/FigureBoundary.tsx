import { Component, type ReactNode } from "react";

interface BoundaryProps {
  readonly id: string;
  readonly onReset: () => void;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly error: string | null;
}

/** Keeps a fault in one figure from taking the page with it. */
export class FigureBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error: error instanceof Error ? error.message : String(error) };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const { id, onReset } = this.props;
    // The figure that failed is still in the page while this renders: its height is kept, so that nothing moves.
    const minHeight = document.getElementById(id)?.offsetHeight;
    const startAgain = () => {
      onReset();
      this.setState({ error: null });
    };
    return (
      <div className="figure" id={id} data-widget={id} role="alert" style={{ minHeight }}>
        <p>This figure stopped: {this.state.error}</p>
        <p>The rest of the page is not affected. The figure starts again from its first state.</p>
        <button type="button" className="button" ref={(button) => button?.focus()} onClick={startAgain}>
          Start the figure again
        </button>
      </div>
    );
  }
}
