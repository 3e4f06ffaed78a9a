import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { type Started, startProcess } from './start-process.ts'
import { holdUpstream, newEmail, newPlate, readCode, sources } from './test-environment.ts'

test('a product that is killed and started again goes on with the search in the open page', async ({
  page,
  watch,
}) => {
  test.setTimeout(120_000)
  watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket|503 \(Service/)
  const directory = mkdtempSync(path.join(tmpdir(), 'multas-e2e-restart-'))
  const start = (port: string): Promise<Started> =>
    startProcess(
      'server/src/main/start.ts',
      [],
      { ...sources(), PORT: port, DATA_DIR: directory },
      /Sitio: +(http:\S+)/,
    )
  let product = await start('0')
  const url = product.match[1] ?? ''
  watch.allowOrigin(url)
  const home = new HomePage(page)
  const email = newEmail()
  const mendoza = await holdUpstream('mendoza')
  await home.open(url)
  await home.requestCode(newPlate(), email)
  await home.code.fill((await readCode(email, 0, url)).found)
  await expect(home.fines).not.toHaveCount(0)
  await product.kill()
  await expect(page.getByRole('status').filter({ hasText: 'Reconectando...' })).toBeVisible()
  await mendoza.release()
  product = await start(new URL(url).port)
  await expect(page.getByRole('heading', { name: /infracciones encontradas en sistema/ })).toBeVisible({
    timeout: 60_000,
  })
  await product.end()
  rmSync(directory, { recursive: true, force: true })
})
