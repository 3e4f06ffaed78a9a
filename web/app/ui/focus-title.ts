export function focusTitle(): void {
  const main = document.querySelector('main')
  if (main === null || main.contains(document.activeElement)) return
  const title = main.querySelector('h1') ?? main
  title.tabIndex = -1
  title.focus({ preventScroll: true })
}
