import type { Infraction } from '@multas/contract'
import { CONTEST_TEXT_MAX, type ContestReason } from '@multas/domain'
import { type FormEvent, useId, useState } from 'react'
import type { LiveSession } from '../../api/with-live-token.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { knownText } from '../../ui/known-text.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { CONTEST_CHOICES } from './contest-choices.ts'
import type { ContestDraft } from './contest-draft.ts'
import { useContest } from './use-contest.ts'

interface ContestDialogProps {
  fine: Infraction
  session: LiveSession
  draft: ContestDraft
  onDraft(draft: ContestDraft): void
  onSent(): void
  onOpenChange(open: boolean): void
}

export function ContestDialog(props: ContestDialogProps) {
  const { fine, session, draft, onDraft, onSent, onOpenChange } = props
  const isMunicipal = fine.admiteAviso === true
  const { stage, problem, send } = useContest(session, fine.hash, isMunicipal)
  return (
    <Dialog
      title={isMunicipal ? 'Avisar que no reconocés esta infracción' : 'Avisar un error en esta infracción'}
      description={`${fine.jurisdiccion}${fine.numeroActa ? `, acta ${fine.numeroActa}` : ''}`}
      onOpenChange={onOpenChange}
    >
      {stage === 'sent' ? (
        <div role="status" className="grid gap-4 pb-2">
          <SentMessage fine={fine} />
          <Button className="justify-self-start" onClick={() => onOpenChange(false)}>
            Listo
          </Button>
        </div>
      ) : (
        <ContestForm
          isMunicipal={isMunicipal}
          isSending={stage === 'sending'}
          problem={problem}
          draft={draft}
          onDraft={onDraft}
          onSend={async (reason, text) => {
            if (await send(reason, text)) onSent()
          }}
        />
      )}
    </Dialog>
  )
}

function SentMessage({ fine }: { fine: Infraction }) {
  return (
    <p>
      {fine.admiteAviso ? (
        <>
          <strong>Le avisamos a {fine.jurisdiccion}.</strong> No le decimos quién sos, así que no te va a
          responder: te escribimos nosotros, al correo con el que buscaste, cuando termine la revisión.
        </>
      ) : (
        <>
          <strong>Lo estamos revisando.</strong> Comparamos el registro con lo que informó {fine.jurisdiccion}
          , y en 5 días hábiles te respondemos al correo con el que buscaste.
        </>
      )}{' '}
      Mientras tanto, quien vea esta infracción lee que está en revisión. Si querés defenderte, presentá el
      descargo donde indica el acta y dentro de su plazo.
    </p>
  )
}

interface ContestFormProps extends Pick<ContestDialogProps, 'draft' | 'onDraft'> {
  isMunicipal: boolean
  isSending: boolean
  problem: string | null
  onSend(reason: ContestReason, text: string): Promise<void>
}

function ContestForm({ isMunicipal, isSending, problem, draft, onDraft, onSend }: ContestFormProps) {
  const { reason, text } = draft
  const [isReasonMissing, setReasonMissing] = useState(false)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason === null) {
      setReasonMissing(true)
      event.currentTarget.querySelector('input')?.focus()
    } else void onSend(reason, text)
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5 pb-2">
      <Notice tone="info">
        <p>
          <strong>No es un descargo.</strong> No suspende plazos ni reemplaza la presentación ante el juzgado.{' '}
          {isMunicipal
            ? 'Le llega al municipio para que revise sus datos, sin tu nombre ni tu correo.'
            : 'Sirve para que revisemos si lo que mostramos coincide con lo que informó la jurisdicción.'}
        </p>
      </Notice>
      <ReasonChoice
        isMunicipal={isMunicipal}
        reason={reason}
        isMissing={isReasonMissing}
        onChoose={(chosen) => {
          onDraft({ ...draft, reason: chosen })
          setReasonMissing(false)
        }}
      />
      <TextAreaField
        label="Contalo con tus palabras (opcional)"
        rows={4}
        maxLength={CONTEST_TEXT_MAX}
        value={text}
        onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
        hint={`No escribas tu nombre, DNI ni teléfono. ${text.length}/${CONTEST_TEXT_MAX}`}
      />
      {problem && (
        <Notice tone="danger" role="alert">
          <p>{knownText(problem)}</p>
        </Notice>
      )}
      <Button type="submit" className="justify-self-start" aria-busy={isSending}>
        {isSending ? 'Enviando…' : 'Enviar el aviso'}
      </Button>
    </form>
  )
}

interface ReasonChoiceProps {
  isMunicipal: boolean
  reason: ContestReason | null
  isMissing: boolean
  onChoose(reason: ContestReason): void
}

/** Native radio buttons support arrow keys and screen readers. */
function ReasonChoice({ isMunicipal, reason, isMissing, onChoose }: ReasonChoiceProps) {
  const id = useId()
  return (
    <fieldset className="grid gap-2" aria-describedby={isMissing ? `${id}-problem` : undefined}>
      <legend className="mb-1.5 font-semibold">
        {isMunicipal ? '¿Por qué no la reconocés?' : '¿Qué está mal?'}
      </legend>
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
