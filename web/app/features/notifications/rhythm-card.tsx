import { changeNoticePreferences } from '@multas/contract/routes'
import { DEFAULT_QUIET_HOURS, type QuietHours } from '@multas/domain'
import { type FormEvent, useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatCounted, formatMoment, useAction } from '../signed-in/index.ts'
import { type NoticeSettings, SETTINGS_KEY } from './notice-queries.ts'
import { QuietFields } from './quiet-fields.tsx'
import { RhythmChoice } from './rhythm-choice.tsx'

type Preferences = NoticeSettings['preferences']

export function RhythmCard({ settings }: { settings: NoticeSettings }) {
  const { preferences, waiting } = settings
  const heading = useId()
  const [edited, setEdited] = useState<Partial<Preferences>>({})
  const { mail, quiet } = { ...preferences, ...edited }
  const { isBusy, run } = useAction({ done: 'Preferencias guardadas', changes: [SETTINGS_KEY] })
  const isSame = mail === preferences.mail && sameHours(quiet, preferences.quiet)
  async function save(event: FormEvent) {
    event.preventDefault()
    if (await run(() => call(changeNoticePreferences, { body: edited }))) setEdited({})
  }
  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <h3 id={heading} className="text-lg font-bold">
        Cuándo te avisamos
      </h3>
      <form className="grid gap-5" onSubmit={(event) => void save(event)}>
        <RhythmChoice chosen={mail} onChoose={(mail) => setEdited({ ...edited, mail })} />
        <QuietFields
          quiet={quiet}
          onChange={(quiet) => setEdited({ ...edited, quiet })}
          fallback={DEFAULT_QUIET_HOURS}
        />
        {waiting.count > 0 && waiting.nextAt !== null && (
          <p role="status" className="text-sm text-ink-soft">
            {formatCounted(waiting.count, 'novedad espera', 'novedades esperan')}; el próximo correo sale el{' '}
            {formatMoment(waiting.nextAt)}.
          </p>
        )}
        <Button type="submit" className="justify-self-start" disabled={isBusy || isSame}>
          {isBusy ? 'Guardando...' : 'Guardar las preferencias'}
        </Button>
      </form>
    </Card>
  )
}

const sameHours = (one: QuietHours | null, other: QuietHours | null) =>
  one?.from === other?.from && one?.to === other?.to
