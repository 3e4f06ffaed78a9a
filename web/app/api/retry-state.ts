let waiting = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  waiting += by
  for (const listener of listeners) listener()
}

export const retryState = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  isRetrying: (): boolean => waiting > 0,
  begin(): () => void {
    change(1)
    return () => change(-1)
  },
}
