import type { SiteBanner } from '@multas/contract'
import { TEXT_LIMITS, todayInArgentina } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from './settings-calls.ts'

const NONE: SiteBanner = { text: '', tone: 'info', until: null }
const MAX_LENGTH = TEXT_LIMITS.banner
const TONES = [
  { value: 'info', label: 'Información' },
  { value: 'warning', label: 'Advertencia' },
] as const

export function NoticeForm({ notice }: { notice: SiteBanner | null }) {
  const [edited, setEdited] = useState<Partial<SiteBanner>>({})
  const { isBusy, change } = useChange()
  const shown = { ...(notice ?? NONE), ...edited }
  const { text, tone, until } = shown
  async function send(value: SiteBanner | null) {
    if (await change({ key: 'notice', value })) setEdited({})
  }
  function save(event: FormEvent) {
    event.preventDefault()
    void send(shown)
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <TextAreaField
        label="Texto"
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        hint={`${text.length}/${MAX_LENGTH}. Se ve arriba de todo, sin formato ni enlaces.`}
        onChange={(event) => setEdited({ ...edited, text: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField<SiteBanner['tone']>
          isTall
          label="Tono"
          value={tone}
          choices={TONES}
          onChoose={(chosen) => setEdited({ ...edited, tone: chosen })}
        />
        <TextField
          label="Último día (opcional)"
          type="date"
          min={todayInArgentina(new Date())}
          value={until ?? ''}
          onChange={(event) => setEdited({ ...edited, until: event.target.value || null })}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy || text.trim() === ''}>
          {notice === null ? 'Mostrar' : 'Guardar'}
        </Button>
        {notice !== null && (
          <Button variant="secondary" disabled={isBusy} onClick={() => void send(null)}>
            Quitar el aviso
          </Button>
        )}
      </div>
    </form>
  )
}
