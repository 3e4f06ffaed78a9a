import { Component, createRef, type ReactNode } from 'react'

interface KeepPlaceProps {
  /** When this changes, what stands above may grow or shrink. */
  moment: string
  className?: string
  children: ReactNode
}

/**
 * Holds its contents still under the eyes of who reads in them, while something above takes another height. The
 * browser's own scroll anchoring loses its hold when what it holds on to is drawn anew; it is off in here.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  readonly #element = createRef<HTMLDivElement>()

  override getSnapshotBeforeUpdate(): number {
    return this.#top()
  }

  override componentDidUpdate(before: KeepPlaceProps, _state: unknown, topBefore: number) {
    const isBeingRead = topBefore < 0
    if (before.moment !== this.props.moment && isBeingRead) {
      window.scrollBy({ top: this.#top() - topBefore, behavior: 'instant' })
    }
  }

  override render() {
    return (
      <div ref={this.#element} className={`[overflow-anchor:none] ${this.props.className ?? ''}`}>
        {this.props.children}
      </div>
    )
  }

  #top(): number {
    return this.#element.current?.getBoundingClientRect().top ?? 0
  }
}
