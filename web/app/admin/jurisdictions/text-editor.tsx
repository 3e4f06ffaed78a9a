import { type KeyboardEvent, useId, useRef } from 'react'

interface EditorProps {
  label: string
  value: string
  readOnly: boolean
  faultyLines: ReadonlySet<number>
  describedBy: string
  onChange(text: string): void
}

const STEP = '  '

/** The field grows with its text, so that both scroll together. After Escape, Tab moves the focus. */
export function TextEditor({ label, value, readOnly, faultyLines, describedBy, onChange }: EditorProps) {
  const id = useId()
  const leaves = useRef(false)
  const lines = value.split('\n').length
  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Escape') leaves.current = true
    if (event.key !== 'Tab' || event.shiftKey || leaves.current || readOnly) return
    event.preventDefault()
    const field = event.currentTarget
    field.setRangeText(STEP, field.selectionStart, field.selectionEnd, 'end')
    onChange(field.value)
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-keys`} className="text-sm text-ink-soft">
        {readOnly ? 'Tu rol permite ver, no editar.' : 'Tab escribe dos espacios; Escape y después Tab sale.'}
      </p>
      <div className="max-h-[60dvh] overflow-auto rounded-control border border-line-strong bg-surface focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-brand">
        <div className="grid min-w-fit grid-cols-[auto_minmax(0,1fr)] font-mono text-sm leading-6">
          <div
            aria-hidden="true"
            className="sticky left-0 border-r border-line bg-sunken py-2 text-right text-ink-soft select-none"
          >
            {Array.from({ length: lines }, (_, place) => {
              const line = place + 1
              const isFaulty = faultyLines.has(line)
              return (
                <div key={line} className={`px-2 ${isFaulty ? 'bg-danger-soft font-bold text-danger' : ''}`}>
                  {line}
                </div>
              )
            })}
          </div>
          <textarea
            id={id}
            value={value}
            readOnly={readOnly}
            rows={lines}
            wrap="off"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            aria-describedby={`${id}-keys ${describedBy}`}
            aria-invalid={faultyLines.size > 0 ? true : undefined}
            onKeyDown={press}
            onFocus={() => {
              leaves.current = false
            }}
            onChange={(event) => onChange(event.target.value)}
            className="field-sizing-content min-w-full resize-none overflow-hidden px-3 py-2 whitespace-pre outline-none focus-visible:shadow-none"
          />
        </div>
      </div>
    </div>
  )
}
