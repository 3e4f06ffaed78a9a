type Attributes = Readonly<Record<string, string>>

/** `class` may be given as any attribute; strings become text. */
export function makeElement<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

export function makeCloseButton(label: string, className: string): HTMLButtonElement {
  const attributes = {
    type: 'button',
    'aria-label': label,
    class: `${className} grid size-11 shrink-0 cursor-pointer place-items-center rounded-control leading-none`,
  }
  return makeElement('button', attributes, makeElement('span', { 'aria-hidden': 'true' }, '×'))
}
