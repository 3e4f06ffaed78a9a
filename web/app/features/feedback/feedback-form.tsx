import { FEEDBACK_MAX_LENGTH } from '@multas/domain'
import { type FormEvent, useId } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Feedback } from './use-feedback.ts'

export function FeedbackForm({ feedback }: { feedback: Feedback }) {
  const { draft, stage, change, send } = feedback
  const id = useId()
  const isSending = stage === 'sending'
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const honeypot = new FormData(event.currentTarget).get('website')
    void send(typeof honeypot === 'string' ? honeypot : '')
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <div className="grid gap-1.5">
        <label htmlFor={id} className="font-semibold">
          Mensaje
        </label>
        <textarea
          id={id}
          rows={4}
          required
          maxLength={FEEDBACK_MAX_LENGTH}
          value={draft.message}
          onChange={(event) => change({ message: event.currentTarget.value })}
          aria-describedby={`${id}-count`}
          placeholder="Contanos qué te sirvió, qué falta o qué no anduvo"
          className="w-full resize-none rounded-control border border-line-strong bg-surface px-4 py-2.5 placeholder:text-ink-soft"
        />
        <p id={`${id}-count`} className="text-right text-sm text-ink-soft tabular-nums">
          {draft.message.length}/{FEEDBACK_MAX_LENGTH}
        </p>
      </div>
      <TextField
        label="Correo electrónico (opcional)"
        type="email"
        autoComplete="email"
        maxLength={254}
        className="text-base"
        placeholder="Para responderte"
        value={draft.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      {/* Honeypot: hidden from sight, screen readers and the tab order. */}
      <div aria-hidden="true" className="absolute -left-[9999px]">
        <label htmlFor={`${id}-website`}>No completar</label>
        <input id={`${id}-website`} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" disabled={isSending || draft.message.trim() === ''}>
        {isSending ? 'Enviando...' : 'Enviar'}
      </Button>
    </form>
  )
}
