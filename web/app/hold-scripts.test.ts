import { expect, it } from 'vitest'
import { holdScripts } from './hold-scripts.ts'

const head =
  '<link rel="stylesheet" href="/a.css"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" nonce="n" href="/b.js"/>'
const script = '<script nonce="n" type="module" async="">import "/a.js"</script>'

it('of a page that starts its scripts itself no script is asked for by the document', () => {
  expect(holdScripts(`${head}${script}<script nonce="n" data-preload="">start()</script>`)).toBe(
    '<link rel="stylesheet" href="/a.css"/>' +
      '<script nonce="n" type="text/plain" data-late="">import "/a.js"</script>' +
      '<script nonce="n" data-preload="/a.js /b.js">start()</script>',
  )
})

it('a page that does not is left as it is', () => {
  expect(holdScripts(`${head}${script}`)).toBe(`${head}${script}`)
})
