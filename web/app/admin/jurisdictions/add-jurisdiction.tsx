import { ADMIN_PATH } from '@multas/domain'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { DialogActions, DialogButton } from '../../ui/dialog-button.tsx'
import { TextField } from '../../ui/text-field.tsx'

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export function AddJurisdiction() {
  const [slug, setSlug] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const navigate = useNavigate()
  function go(event: FormEvent) {
    event.preventDefault()
    const wanted = slug.trim()
    if (SLUG.test(wanted) && wanted.length <= 60)
      void navigate(`${ADMIN_PATH}/jurisdicciones/${wanted}/descripcion`)
    else setProblem('Escribí minúsculas sin acentos, números y guiones: villa-nueva')
  }
  return (
    <DialogButton
      label="Agregar jurisdicción"
      title="Agregar una jurisdicción"
      description="Vas a escribir su descripción en la página que sigue; hasta que la guardes no existe."
    >
      {(close) => (
        <form onSubmit={go} className="grid gap-4">
          <TextField
            label="Nombre corto"
            hint="Es parte de la dirección y no se puede cambiar: villa-nueva"
            autoCapitalize="none"
            spellCheck={false}
            value={slug}
            problem={problem}
            onChange={(event) => setSlug(event.target.value)}
          />
          <DialogActions submit="Escribir la descripción" onCancel={close} />
        </form>
      )}
    </DialogButton>
  )
}
