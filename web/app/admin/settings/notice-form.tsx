import type { SiteBanner } from '@multas/contract'
import { TEXT_LIMITS, todayInArgentina } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useChange } from './settings-calls.ts'

const MAX_LENGTH = TEXT_LIMITS.banner
const TONES = [
  { value: 'info', label: 'Información' },
  { value: 'warning', label: 'Advertencia' },
] as const

export function NoticeForm({ notice }: { notice: SiteBanner | null }) {
  const [text, setText] = useState(notice?.text ?? '')
  const [tone, setTone] = useState<SiteBanner['tone']>(notice?.tone ?? 'info')
  const [until, setUntil] = useState(notice?.until ?? '')
  const { isBusy, change } = useChange()
  function save(event: FormEvent) {
    event.preventDefault()
    void change({ key: 'notice', value: { text, tone, until: until === '' ? null : until } })
  }
  return (
    <form onSubmit={save} className="grid gap-4">
      <TextAreaField
        label="Texto"
        rows={3}
        maxLength={MAX_LENGTH}
        value={text}
        hint={`${text.length}/${MAX_LENGTH}. Se ve arriba de todo, sin formato ni enlaces.`}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField<SiteBanner['tone']>
          isTall
          label="Tono"
          value={tone}
          choices={TONES}
          onChoose={setTone}
        />
        <TextField
          label="Último día (opcional)"
          type="date"
          min={todayInArgentina(new Date())}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isBusy || text.trim() === ''}>
          {notice === null ? 'Mostrar' : 'Guardar'}
        </Button>
        {notice !== null && (
          <Button
            variant="secondary"
            disabled={isBusy}
            onClick={() => void change({ key: 'notice', value: null })}
          >
            Quitar el aviso
          </Button>
        )}
      </div>
    </form>
  )
}
