import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { focusTitle } from './focus-title.ts'
import { loadFailedAgain } from './lazy-again.ts'
import { StalePage } from './load-part.ts'
import { Notice } from './notice.tsx'

interface PanelBoundaryProps {
  /** Continues 'No pudimos mostrar': 'el mapa'. */
  what: string
  children: ReactNode
}

interface BoundaryState {
  readonly failed: boolean
  readonly isStale: boolean
}

const CONTROL = 'button,a,input,summary'

export class PanelBoundary extends Component<PanelBoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, isStale: false }
  #retry: HTMLButtonElement | null = null
  #shown = (): Element | null | undefined => null

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failed: true, isStale: error instanceof StalePage }
  }

  override getSnapshotBeforeUpdate() {
    return document.activeElement
  }

  override componentDidCatch() {
    loadFailedAgain()
  }

  override componentDidUpdate(_: PanelBoundaryProps, before: BoundaryState, focused: Element | null) {
    if (before.failed === this.state.failed || focused?.isConnected) return
    if (this.state.failed) this.#retry?.focus({ preventScroll: true })
    else this.#focusShown()
    if (document.activeElement === document.body) focusTitle()
  }

  #focusShown() {
    const shown = this.#shown()
    const control = shown?.matches(CONTROL) ? shown : shown?.querySelector(CONTROL)
    if (control instanceof HTMLElement) control.focus({ preventScroll: true })
  }

  #again = () => {
    if (this.state.isStale) return window.location.reload()
    const notice = this.#retry?.closest('[role="alert"]')
    const [frame, before] = [notice?.parentElement, notice?.previousElementSibling]
    this.#shown = () => (before ? before.nextElementSibling : frame?.firstElementChild)
    this.setState({ failed: false, isStale: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice tone="warning" role="alert">
        {this.state.isStale ? (
          <p>
            No pudimos mostrar {this.props.what}. Puede que el sitio se haya actualizado: recargá la página.
            Lo que escribiste y no guardaste se pierde.
          </p>
        ) : (
          <p>No pudimos mostrar {this.props.what}. El resto de la página sigue funcionando.</p>
        )}
        <Button
          ref={(button) => {
            this.#retry = button
          }}
          variant="secondary"
          className="justify-self-start"
          onClick={this.#again}
        >
          {this.state.isStale ? 'Recargar' : 'Reintentar'}
        </Button>
      </Notice>
    )
  }
}
