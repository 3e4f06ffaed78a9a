import { claimProfile, removeProfile } from '@multas/contract/routes'
import { TEXT_LIMITS, trimEndOf } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { call } from '../../api/call.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ConfirmButton, useAction } from '../signed-in/index.ts'
import { PROFILES_KEY, REQUESTS_KEY } from './rights-calls.ts'

const slugOf = (text: string): string =>
  trimEndOf(text.trim().split(/[?#]/, 1)[0] ?? '', '/')
    .split('/')
    .at(-1)
    ?.toLowerCase() ?? ''

export function FoundProfile({ asked, mayClaim }: { asked: string; mayClaim: boolean }) {
  const [address, setAddress] = useState(asked)
  const [text, setText] = useState('')
  const removing = useAction({
    done: 'El perfil ya no se ve. Te avisamos cómo sigue.',
    changes: [REQUESTS_KEY, PROFILES_KEY],
  })
  const claiming = useAction({ done: 'Recibimos tu reclamo.', changes: [PROFILES_KEY] })
  const slug = slugOf(address)
  const isBusy = removing.isBusy || claiming.isBusy
  const trimmed = text.trim()
  async function claim(event: FormEvent) {
    event.preventDefault()
    if (!mayClaim) return
    if (await claiming.run(() => call(claimProfile, { body: { slug, text: trimmed } }))) setText('')
  }
  return (
    <Card aria-label="Quitar o reclamar un perfil">
      <form onSubmit={claim} noValidate className="grid gap-4">
        <p>
          Si hay un perfil tuyo, podés pedir que se quite: deja de verse en el acto y, una vez examinado el
          pedido, se borra para siempre.{mayClaim && ' O reclamarlo, para elegir qué más muestra.'}
        </p>
        <TextField
          label="Dirección del perfil"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={300}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          hint="La que se abre con «Ver perfil» en el resultado de una búsqueda por DNI."
        />
        <TextAreaField
          label={
            mayClaim ? 'Cómo podés mostrar que sos vos (para reclamarlo)' : 'Por qué (si querés contarlo)'
          }
          rows={3}
          maxLength={TEXT_LIMITS.note}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          hint={`${mayClaim ? 'Para reclamarlo, al menos 10 letras. ' : ''}Un correo no prueba quién sos: una persona lo revisa y te escribe. No pongas números de documentos acá.`}
        />
        <div className="flex flex-wrap gap-3">
          <ConfirmButton
            label="Quitar el perfil"
            variant="primary"
            title="¿Quitar este perfil?"
            confirm="Quitarlo"
            isBusy={isBusy}
            disabled={slug === ''}
            onConfirm={() =>
              removing.run(() =>
                call(removeProfile, { body: { slug, ...(trimmed === '' ? {} : { text: trimmed }) } }),
              )
            }
          >
            <p>
              Deja de verse ahora mismo. Examinamos el pedido en 5 días hábiles y después se borra para
              siempre: esa dirección no se vuelve a usar.
            </p>
          </ConfirmButton>
          {mayClaim && (
            <Button type="submit" variant="secondary" disabled={isBusy || slug === '' || trimmed.length < 10}>
              {claiming.isBusy ? 'Enviando...' : 'Reclamarlo'}
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}
