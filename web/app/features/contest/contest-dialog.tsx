import type { Infraction } from '@multas/contract'
import { CONTEST_TEXT_MAX, type ContestReason } from '@multas/domain'
import { type FormEvent, useId, useState } from 'react'
import type { LiveSession } from '../../api/with-live-token.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { CONTEST_CHOICES } from './contest-choices.ts'
import { useContest } from './use-contest.ts'

interface ContestDialogProps {
  fine: Infraction
  session: LiveSession
  onTold(): void
  onOpenChange(open: boolean): void
}

/** What the notice is and is not, its reason, and how it went. */
export function ContestDialog({ fine, session, onTold, onOpenChange }: ContestDialogProps) {
  const { stage, problem, send } = useContest(session, fine.hash)
  return (
    <Dialog
      title="Avisar que no reconocés esta infracción"
      description={`${fine.jurisdiccion}${fine.numeroActa ? `, acta ${fine.numeroActa}` : ''}`}
      onOpenChange={onOpenChange}
    >
      {stage === 'told' ? (
        <div role="status" className="grid gap-4 pb-2">
          <p>
            <strong>Le avisamos a {fine.jurisdiccion}.</strong> No le decimos quién sos, así que no te va a
            responder. Si querés defenderte, presentá el descargo donde indica el acta y dentro de su plazo.
          </p>
          <Button className="justify-self-start" onClick={() => onOpenChange(false)}>
            Listo
          </Button>
        </div>
      ) : (
        <ContestForm
          isSending={stage === 'sending'}
          problem={problem}
          onSend={async (reason, text) => {
            if (await send(reason, text)) onTold()
          }}
        />
      )}
    </Dialog>
  )
}

interface ContestFormProps {
  isSending: boolean
  problem: string | null
  onSend(reason: ContestReason, text: string): Promise<void>
}

function ContestForm({ isSending, problem, onSend }: ContestFormProps) {
  const [reason, setReason] = useState<ContestReason | null>(null)
  const [text, setText] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason === null) setReasonMissing(true)
    else void onSend(reason, text)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 pb-2">
      <Notice tone="info">
        <p>
          <strong>No es un descargo.</strong> No suspende plazos ni reemplaza la presentación ante el juzgado.
          Le llega al municipio para que revise sus datos, sin tu nombre ni tu correo.
        </p>
      </Notice>
      <ReasonChoice
        reason={reason}
        isMissing={isReasonMissing}
        onChoose={(chosen) => {
          setReason(chosen)
          setReasonMissing(false)
        }}
      />
      <TextAreaField
        label="Contalo con tus palabras (opcional)"
        rows={4}
        maxLength={CONTEST_TEXT_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        hint={`No escribas tu nombre, DNI ni teléfono. ${text.length}/${CONTEST_TEXT_MAX}`}
      />
      {problem && (
        <Notice tone="danger" role="alert">
          <p>{problem}</p>
        </Notice>
      )}
      <Button type="submit" className="justify-self-start" aria-busy={isSending}>
        {isSending ? 'Enviando…' : 'Enviar el aviso'}
      </Button>
    </form>
  )
}

interface ReasonChoiceProps {
  reason: ContestReason | null
  isMissing: boolean
  onChoose(reason: ContestReason): void
}

/** Native radio buttons: arrow keys and screen readers work by themselves. */
function ReasonChoice({ reason, isMissing, onChoose }: ReasonChoiceProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={isMissing ? `${id}-problem` : undefined}>
      <legend className="mb-1.5 font-semibold">¿Por qué no la reconocés?</legend>
      {CONTEST_CHOICES.map(({ value, label }) => (
        <label
          key={value}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control border border-line-strong bg-surface px-4 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
        >
          <input
            type="radio"
            name={`${id}-motivo`}
            value={value}
            checked={reason === value}
            onChange={() => onChoose(value)}
            className="size-5 shrink-0 accent-brand"
          />
          {label}
        </label>
      ))}
      {isMissing && (
        <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger">
          Elegí un motivo.
        </p>
      )}
    </fieldset>
  )
}
