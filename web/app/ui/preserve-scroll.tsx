import { Component, createRef, type ReactNode } from 'react'

interface PreserveScrollProps {
  /** A change of this key may resize content above or within. */
  moment: string
  /** Selector of the readable pieces; the first one in the window keeps its position. */
  pieces: string
  /** Later the browser anchors. */
  isChanging: boolean
  children: ReactNode
}

interface ScrollAnchor {
  readonly element: Element
  readonly top: number
}

/**
 * Keeps the piece at the top of the window in place while others change height: the browser's scroll
 * anchoring loses replaced elements.
 */
export class PreserveScroll extends Component<PreserveScrollProps> {
  readonly #element = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: PreserveScrollProps): ScrollAnchor | null {
    const element = this.#element.current
    if (before.moment === this.props.moment || element === null) return null
    if (element.getBoundingClientRect().top >= 0) return null
    const pieces = [...element.querySelectorAll(this.props.pieces)]
    const read = pieces.find((piece) => piece.getBoundingClientRect().bottom > 0)
    return read ? { element: read, top: read.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_before: PreserveScrollProps, _state: unknown, held: ScrollAnchor | null) {
    if (held?.element.isConnected) {
      window.scrollBy({ top: held.element.getBoundingClientRect().top - held.top, behavior: 'instant' })
    }
  }

  override render() {
    return (
      <div ref={this.#element} className={this.props.isChanging ? '[overflow-anchor:none]' : ''}>
        {this.props.children}
      </div>
    )
  }
}
