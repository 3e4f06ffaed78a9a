import type { Feature } from './feature.ts'

type Handler = (...args: never[]) => Promise<void>
type HandlersOf<Hooks> = { readonly [Name in keyof Hooks]: Handler }

export interface HookRegistry<Hooks extends HandlersOf<Hooks>> {
  /** What it returns fails if a handler does. */
  emitter<Name extends keyof Hooks>(name: Name): (...args: Parameters<Hooks[Name]>) => Promise<void>
  /** Handlers run in this order, one after the other. */
  connect(features: readonly Feature<Hooks>[]): void
}

export function createHooks<Hooks extends HandlersOf<Hooks>>(): HookRegistry<Hooks> {
  const connected: Partial<Hooks>[] = []
  return {
    emitter:
      (name) =>
      async (...args) => {
        for (const handlers of connected) await handlers[name]?.(...args)
      },
    connect(features) {
      connected.push(...features.flatMap(({ hooks }) => hooks ?? []))
    },
  }
}
