import type { IslandName } from './island-names.ts'

interface Loaded {
  default(host: HTMLElement, props: never): void
}

const LOADERS: Readonly<Record<IslandName, () => Promise<Loaded>>> = {
  contact: () => import('./contact.ts'),
  install: () => import('./install.ts'),
  unsubscribe: () => import('./unsubscribe.ts'),
  'newsletter-link': () => import('./newsletter-link.ts'),
  'question-search': () => import('./question-search.ts'),
  'score-example': () => import('./score-example.ts'),
  'town-search': () => import('./town-search.ts'),
  'unit-calculator': () => import('./unit-calculator.ts'),
}

/** An island whose code cannot be loaded stays as the server wrote it. */
export function startIslands(): void {
  for (const host of document.querySelectorAll<HTMLElement>('[data-island]')) {
    const { island, props = '{}' } = host.dataset
    LOADERS[island as IslandName]().then(
      (loaded) => loaded.default(host, JSON.parse(props) as never),
      () => {},
    )
  }
}
