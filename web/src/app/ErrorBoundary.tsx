import { Component, type ErrorInfo, type ReactNode } from "react";

interface Props {
  fallback: (retry: () => void) => ReactNode;
  onError?: (error: Error) => void;
  /** A change of it clears the error: the path. */
  resetKey?: string;
  children: ReactNode;
}

/** Keeps a fault in its place: what is around it goes on. */
export class ErrorBoundary extends Component<Props, { failed: boolean; key?: string }> {
  override state = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: { failed: boolean; key?: string }) {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error("A part of the page failed.", error, info.componentStack);
    this.props.onError?.(error);
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children;
  }
}
