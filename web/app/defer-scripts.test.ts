import { expect, it } from 'vitest'
import { deferScripts } from './defer-scripts.ts'

const style = '<link rel="stylesheet" href="/a.css"/>'
const preloads = '<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" nonce="n" href="/b.js"/>'
const script = '<p>¡Mirá!</p><script nonce="n" type="module" async="">import "/a.js"</script>'
const held = '<p>¡Mirá!</p><script nonce="n" type="text/plain" data-late="">import "/a.js"</script>'
const starter = '<script nonce="n" data-preload="/a.js /b.js">start()</script>'

const hold = (html: string) => deferScripts(Buffer.from(html)).toString()

it('of a page that starts its scripts itself no script is asked for by the document', () => {
  expect(hold(`${preloads}${style}${script}${starter}`)).toBe(`${style}${held}${starter}`)
})

it('a page that does not is left as it is', () => {
  expect(hold(`${preloads}${style}${script}`)).toBe(`${preloads}${style}${script}`)
})
