export interface Network {
  isOnline(): boolean
  /** Resolves once online. */
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
