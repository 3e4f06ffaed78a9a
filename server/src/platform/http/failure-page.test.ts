import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'
import { writeFailurePage } from './failure-page.ts'
import { Problem } from './problem.ts'

const away = new Problem(503, 'servicio_no_disponible', 'no', { retryAfterSeconds: 3 })

it('loads the page again once the server no longer answers that it is away', async () => {
  const script = /<script>(.+)<\/script>/.exec(writeFailurePage(away).html)?.[1] ?? expect.fail('no script')
  const location = { href: 'https://multas.example/results/x', reload: vi.fn() }
  const answers = [
    () => Promise.reject(new TypeError()),
    async () => ({ status: 503 }),
    async () => ({ status: 502 }),
    async () => ({ status: 200 }),
  ]
  const fetch = vi.fn(() => answers.shift()?.())
  runInNewContext(script, { location, fetch, setTimeout: (task: () => void) => setImmediate(task) })
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
  expect(fetch.mock.calls).toHaveLength(4)
  expect(fetch).toHaveBeenCalledWith(location.href, { method: 'HEAD', cache: 'no-store' })
})

it('is a failure when nothing says that it passes', () => {
  const { html, policy } = writeFailurePage(new Problem(500, 'error_interno', 'Tuvimos un problema.'))
  expect(html).toContain('Algo salió mal')
  expect(policy).not.toContain('script-src')
})
