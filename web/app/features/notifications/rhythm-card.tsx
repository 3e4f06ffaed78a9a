import { changeNoticePreferences } from '@multas/contract/routes'
import { DEFAULT_QUIET_HOURS, type MailFrequency, type QuietHours } from '@multas/domain'
import { useId, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatCounted, formatMoment, useAction } from '../signed-in/index.ts'
import { type NoticeSettings, SETTINGS_KEY } from './notice-queries.ts'
import { QuietFields } from './quiet-fields.tsx'
import { RhythmChoice } from './rhythm-choice.tsx'

export function RhythmCard({ settings }: { settings: NoticeSettings }) {
  const { preferences, waiting } = settings
  const heading = useId()
  const [mail, setMail] = useState<MailFrequency>(preferences.mail)
  const [quiet, setQuiet] = useState<QuietHours | null>(preferences.quiet)
  const { isBusy, run } = useAction({ done: 'Preferencias guardadas', changes: [SETTINGS_KEY] })
  const isSame = mail === preferences.mail && sameHours(quiet, preferences.quiet)
  return (
    <Card aria-labelledby={heading} className="grid gap-4">
      <h3 id={heading} className="text-lg font-bold">
        Cuándo te avisamos
      </h3>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void run(() => call(changeNoticePreferences, { body: { mail, quiet } }))
        }}
      >
        <RhythmChoice chosen={mail} onChoose={setMail} />
        <QuietFields quiet={quiet} onChange={setQuiet} fallback={DEFAULT_QUIET_HOURS} />
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
