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
    const startAgain = () => {
      this.props.onReset();
      this.setState({ error: null });
    };
    return (
      <div className="figure" data-widget={this.props.id} role="alert">
        <p>This figure stopped: {this.state.error}</p>
        <p>The rest of the page is not affected. The figure starts again from its first state.</p>
        <button type="button" className="button" onClick={startAgain}>
          Start the figure again
        </button>
      </div>
    );
  }
}
