const SHOWN = 'nueva-version'

/** Once, until the visitor accepts or dismisses it. */
export function announceVersion(update: () => void): void {
  if (document.getElementById(SHOWN) !== null) return
  const notice = document.createElement('div')
  notice.id = SHOWN
  notice.setAttribute('role', 'status')
  notice.className =
    'no-print fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-40 mx-auto flex max-w-md flex-wrap items-center gap-3 rounded-card border border-line-strong bg-surface p-4 shadow-card'
  document.body.append(notice)
  // Screen readers announce a status when it changes, not when it appears.
  requestAnimationFrame(() => {
    const text = document.createElement('p')
    text.className = 'flex-1 font-semibold'
    text.textContent = 'Hay una versión nueva'
    notice.append(
      text,
      makeButton('Actualizar', 'bg-brand text-on-brand hover:bg-brand-strong', update),
      makeButton('Ahora no', 'text-brand hover:bg-brand-soft', () => notice.remove()),
    )
  })
}

function makeButton(name: string, classes: string, press: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = `min-h-11 rounded-control px-4 font-semibold ${classes}`
  button.textContent = name
  button.addEventListener('click', press)
  return button
}
