import { Component, createRef, type ReactNode } from 'react'

interface KeepPlaceProps {
  /** When this changes, what stands above or within may grow or shrink. */
  moment: string
  /** Selects, within, what a reader reads: the first of them in the window is held. */
  pieces: string
  children: ReactNode
}

interface HeldPiece {
  readonly element: Element
  readonly top: number
}

/**
 * Holds still, under the eyes of who reads in it, the piece at the top of the window while other pieces take another
 * height. The browser's own scroll anchoring loses its hold when what it holds on to is drawn anew; it is off in here.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  readonly #element = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(before: KeepPlaceProps): HeldPiece | null {
    const element = this.#element.current
    if (before.moment === this.props.moment || element === null) return null
    if (element.getBoundingClientRect().top >= 0) return null
    const pieces = [...element.querySelectorAll(this.props.pieces)]
    const read = pieces.find((piece) => piece.getBoundingClientRect().bottom > 0)
    return read ? { element: read, top: read.getBoundingClientRect().top } : null
  }

  override componentDidUpdate(_before: KeepPlaceProps, _state: unknown, held: HeldPiece | null) {
    if (held?.element.isConnected) {
      window.scrollBy({ top: held.element.getBoundingClientRect().top - held.top, behavior: 'instant' })
    }
  }

  override render() {
    return (
      <div ref={this.#element} className="[overflow-anchor:none]">
        {this.props.children}
      </div>
    )
  }
}
