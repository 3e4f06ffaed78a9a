type Show = (failure: string | null) => void

const openDialogs: Show[] = []

export function takeFailures(show: Show): () => void {
  openDialogs.push(show)
  return () => {
    openDialogs.splice(openDialogs.indexOf(show), 1)
  }
}

/** A toast is outside the open dialog. Tells whether the dialog of the press is still there to show a failure. */
export function startInDialog(): (failure: string) => boolean {
  const show = openDialogs.at(-1)
  show?.(null)
  return (failure) => {
    if (show === undefined || !openDialogs.includes(show)) return false
    show(failure)
    return true
  }
}
