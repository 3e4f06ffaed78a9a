/** Phones without downloads open it in a tab. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Safari reads the address after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
