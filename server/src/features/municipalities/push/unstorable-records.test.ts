import { describe, expect, it } from 'vitest'
import { usePushes } from '../../../../test/push-municipal-fines.ts'
import { someFine } from '../../../../test/start-test-municipal.ts'

const { given, push, change } = usePushes(['fines:write', 'webhooks:write'])

describe('a character or a year that no column holds', () => {
  it('of a fine are refused alone', async () => {
    const reply = await push(
      someFine({ estado: 'Pagada\u0000' }),
      someFine({ ubicacion: 'Mitre \ud800' }),
      someFine({ fechaInfraccion: '0000-01-01' }),
      someFine({ pagoVoluntarioVencimiento: '9999-12-31' }),
      someFine(),
    )
    expect(reply.json()).toMatchObject({ created: 1, refused: 4 })
    const fields = reply
      .json()
      .results.map(({ reasons }: { reasons: { field: string }[] }) => reasons[0]?.field)
    expect(fields.slice(0, 4)).toEqual([
      'estado',
      'ubicacion',
      'fechaInfraccion',
      'pagoVoluntarioVencimiento',
    ])
  })

  it('of a change of status are refused alone', async () => {
    const fine = someFine()
    await push(fine)
    const { numeroActa } = fine
    const reply = await change(
      { numeroActa, estado: 'Pag\u0000ada' },
      { numeroActa, pagoVoluntarioVencimiento: '0000-02-01' },
      { numeroActa, estado: 'Pagada' },
    )
    expect(reply.json()).toMatchObject({ updated: 1, refused: 2 })
  })

  it('in the address of a webhook is refused', async () => {
    const json = { url: 'https://avisos.example.com/\u0000', events: ['fine.seen'] }
    const reply = await given.api.ask('POST', '/webhooks', given.key, { json })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'datos_invalidos'])
  })
})
