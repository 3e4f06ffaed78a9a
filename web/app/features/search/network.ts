/** What the browser knows of its network. */
export interface Network {
  isOnline(): boolean
  /** Resolves at once while online, otherwise when the network is back. */
  whenOnline(): Promise<void>
}

export function createBrowserNetwork(): Network {
  const isOnline = () => navigator.onLine
  return {
    isOnline,
    whenOnline: () =>
      isOnline()
        ? Promise.resolve()
        : new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true })),
  }
}
