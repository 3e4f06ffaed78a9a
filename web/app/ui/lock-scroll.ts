let holders = 0

/** Uses DOM styles, which the CSP allows. Returns a release function. */
export function lockScroll(): () => void {
  const { documentElement: page } = document
  if (holders === 0) {
    page.style.paddingRight = `${window.innerWidth - page.clientWidth}px`
    page.style.overflow = 'hidden'
  }
  holders += 1
  return () => {
    holders -= 1
    if (holders > 0) return
    page.style.paddingRight = ''
    page.style.overflow = ''
  }
}
