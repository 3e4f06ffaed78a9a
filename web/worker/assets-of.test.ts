import { expect, it } from 'vitest'
import { assetsOf } from './assets-of.ts'

it('finds the files that a page names, each once', () => {
  const html =
    '<link rel="stylesheet" href="/assets/app-a1.css"/><script type="text/plain">import "/assets/m-1.js"</script>' +
    '<script data-preload="/assets/m-1.js /assets/shared~home~results-B2_x.js"></script><img src="/icons/a.png"/>'
  expect(assetsOf(html)).toEqual([
    '/assets/app-a1.css',
    '/assets/m-1.js',
    '/assets/shared~home~results-B2_x.js',
  ])
})
