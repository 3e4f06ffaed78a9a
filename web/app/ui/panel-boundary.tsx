import { Component, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { focusTitle } from './focus-title.ts'
import { loadFailedAgain } from './lazy-again.ts'
import { Notice } from './notice.tsx'

interface PanelBoundaryProps {
  /** Continues 'No pudimos mostrar': 'el mapa'. */
  what: string
  children: ReactNode
}

const CONTROL = 'button,a,input,summary'

export class PanelBoundary extends Component<PanelBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  #retry: HTMLButtonElement | null = null
  #shown = (): Element | null | undefined => null

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override getSnapshotBeforeUpdate() {
    return document.activeElement
  }

  override componentDidCatch() {
    loadFailedAgain()
  }

  override componentDidUpdate(_: PanelBoundaryProps, before: { failed: boolean }, focused: Element | null) {
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
    const notice = this.#retry?.closest('[role="alert"]')
    const [frame, before] = [notice?.parentElement, notice?.previousElementSibling]
    this.#shown = () => (before ? before.nextElementSibling : frame?.firstElementChild)
    this.setState({ failed: false })
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Notice tone="warning" role="alert">
        <p>No pudimos mostrar {this.props.what}. El resto de la página sigue funcionando.</p>
        <Button
          ref={(button) => {
            this.#retry = button
          }}
          variant="secondary"
          className="justify-self-start"
          onClick={this.#again}
        >
          Reintentar
        </Button>
      </Notice>
    )
  }
}
