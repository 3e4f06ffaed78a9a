import { accepted } from '@multas/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTestMunicipal } from '../../../../test/start-test-municipal.ts'
import { useTestDatabase } from '../../../../test/test-database.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

const current = useTestDatabase()
const MEMBER = { email: ' Ana@Ezeiza.gob.ar', role: 'clerk' } as const
const sent: Mail[] = []

let started: Awaited<ReturnType<typeof startTestMunicipal>>
beforeEach(async () => {
  sent.length = 0
  started = await startTestMunicipal(current(), {
    jurisdictionName: () => 'Ezeiza',
    checkEmail: (text: string) => accepted(text.trim().toLowerCase()),
    site: { name: 'Multas', url: 'https://multas.example' },
    mailer: {
      async send(mail) {
        sent.push(mail)
        return { outcome: 'sent' }
      },
      close: () => undefined,
    },
  })
})
afterEach(() => started.close())

async function invite(): Promise<string> {
  const invited = await started.municipal.members.invite('ezeiza', MEMBER, 'command')
  return invited.outcome === 'invited' ? invited.id : ''
}

async function readQueue() {
  const { rows } = await current().pool.query(
    `select payload from graphile_worker._private_jobs j
      join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1`,
    ['municipalities.mail.invite'],
  )
  return rows
}

describe('the mail of an invitation', () => {
  it('goes out once, says where and how to enter in text and HTML, and grants no access', async () => {
    const id = await invite()
    expect(await readQueue()).toContainEqual({ payload: { id } })
    expect(await started.work()).toBe(1)
    const [job] = started.municipal.jobs.filter(({ name }) => name === 'municipalities.mail.invite')
    const context = { attempt: 2, isLastAttempt: false, signal: new AbortController().signal }
    await job?.run({ id } as never, context)
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail).toMatchObject({
      to: 'ana@ezeiza.gob.ar',
      subject: 'Ya podés ingresar al panel de Ezeiza en Multas',
      headers: { 'Message-ID': `<invitacion.${id}@multas.example>` },
    })
    for (const body of [mail?.text ?? '', mail?.html ?? '']) {
      expect(body).toContain('Te habilitaron para cargar las infracciones de Ezeiza')
      expect(body).toContain('https://multas.example/municipios/panel')
      expect(body).not.toMatch(/(?<!#)\b\d{6}\b|mpago|mercadopago/)
    }
  })

  it('does not go to a member who was removed meanwhile', async () => {
    const id = await invite()
    await started.municipal.members.change('ezeiza', id, { isEnabled: false })
    expect(await started.work()).toBe(1)
    expect(sent).toEqual([])
  })

  it.each([
    ['municipality', (_id: string, isOn: boolean) => started.municipal.municipalities.switch('ezeiza', isOn)],
    [
      'member',
      (id: string, isEnabled: boolean) => started.municipal.members.change('ezeiza', id, { isEnabled }),
    ],
  ] as const)('waits until the %s is enabled again', async (_of, enable) => {
    const id = await invite()
    await enable(id, false)
    await started.work()
    expect(sent).toEqual([])
    await enable(id, true)
    await started.work()
    expect(sent).toHaveLength(1)
    await enable(id, false)
    await enable(id, true)
    expect(await started.work()).toBe(0)
  })
})
