import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

interface PanelBoundaryProps {
  /** Continues 'No pudimos mostrar': 'el mapa'. */
  what: string
  children: ReactNode
}

/** The rest of the page stays. */
export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice tone="warning" role="alert">
        <p>No pudimos mostrar {this.props.what}. El resto de la página sigue funcionando.</p>
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => this.setState({ failed: false })}
        >
          Reintentar
        </Button>
      </Notice>
    )
  }
}
