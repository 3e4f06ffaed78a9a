import { expect, it } from 'vitest'
import { choosePort } from './choose-port.ts'
import { readSettings } from './read-settings.ts'

const choose = (env: Record<string, string>) => {
  const reading = readSettings(env)
  if (!reading.ok) throw new Error(reading.faults.join())
  return choosePort(reading.settings)
}

it('gives the default address of any port a real one', async () => {
  const { port, siteUrl } = await choose({ PORT: '0' })
  expect(port).toBeGreaterThan(0)
  expect(siteUrl).toBe(`http://localhost:${port}`)
})

it.each([
  [{ PORT: '0', SITE_URL: 'https://multas.example' }, 0, 'https://multas.example'],
  [{ PORT: '8080' }, 8080, 'http://localhost:8080'],
])('leaves %j as it was set', async (env, port, siteUrl) => {
  expect(await choose(env)).toMatchObject({ port, siteUrl })
})
