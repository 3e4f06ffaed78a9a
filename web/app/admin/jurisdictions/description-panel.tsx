import type { AdminJurisdiction, AdminPlatform } from '@multas/contract'
import { adminReadDescription } from '@multas/contract/routes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { askAdmin, LoadFailure, Loading } from '../frame/index.ts'
import { DescriptionVerdict } from './description-verdict.tsx'
import { descriptionKey } from './jurisdiction-calls.ts'
import { PlatformList } from './platform-list.tsx'
import { SaveDescription } from './save-description.tsx'
import { TextEditor } from './text-editor.tsx'
import { DraftTrial } from './trial-panel.tsx'
import { useChecked } from './use-checked.ts'

interface DescriptionProps {
  slug: string
  jurisdiction: AdminJurisdiction | null
  mayAdminister: boolean
}

export function DescriptionPanel({ slug, jurisdiction, mayAdminister }: DescriptionProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...descriptionKey(slug), 'text'],
    queryFn: ({ signal }) => askAdmin(adminReadDescription, { params: { slug }, signal }),
    // No refetch while an operator edits, nor an earlier text to edit.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error !== null && data === undefined)
    return <LoadFailure what="la descripción" error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <Loading lines={12} />
  return <Writing slug={slug} given={data} jurisdiction={jurisdiction} mayAdminister={mayAdminister} />
}

interface WritingProps extends DescriptionProps {
  given: {
    readonly text: string
    readonly version: number | null
    readonly platforms: readonly AdminPlatform[]
  }
}

function Writing({ slug, given, jurisdiction, mayAdminister }: WritingProps) {
  const [base, setBase] = useState(given)
  const [text, setText] = useState(given.text)
  if (given !== base && (text === base.text || text === given.text)) {
    setBase(given)
    setText(given.text)
  }
  const checked = useChecked(slug, text, mayAdminister)
  const faults = checked.result?.faults ?? []
  const hasChanged = text !== given.text || given.version === null
  const isReady = hasChanged && !checked.isBehind && checked.result !== undefined && faults.length === 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Card aria-labelledby="descripcion">
        <h2 id="descripcion" className="text-lg font-bold">
          {given.version === null
            ? 'Una descripción nueva'
            : given.version === 0
              ? 'El archivo de la carpeta'
              : `Versión ${given.version}`}
        </h2>
        <p className="mb-4 text-sm text-ink-soft">
          Los valores del entorno se escriben con su nombre,{' '}
          <code>
            ${'{'}NOMBRE{'}'}
          </code>
          , y nunca se muestran. Acá solo valen los que usa el archivo de la carpeta y los que empiezan con el
          nombre de la jurisdicción. El formato está en docs/jurisdictions.md.
        </p>
        {jurisdiction?.refused && (
          <Notice
            tone="danger"
            title={`La versión ${jurisdiction.refused.version} no se usa: tiene fallas.`}
          />
        )}
        {given.version !== base.version && (
          <Notice tone="warning" role="alert" title="Otra persona cambió la descripción mientras escribías.">
            <p>Tu texto sigue acá. Abajo ves qué cambia contra la vigente: si lo guardás, la reemplaza.</p>
          </Notice>
        )}
        <TextEditor
          label="Descripción en YAML"
          value={text}
          readOnly={!mayAdminister}
          faultyLines={new Set(faults.map(({ line }) => line))}
          describedBy="veredicto"
          onChange={setText}
        />
        {mayAdminister && (
          <>
            <DescriptionVerdict checked={checked} hasChanged={hasChanged} />
            <div className="mt-4 flex flex-wrap gap-3">
              <SaveDescription
                key={given.version}
                slug={slug}
                text={text}
                basedOn={given.version}
                isReady={isReady}
              />
              {hasChanged && text !== given.text && (
                <Button variant="secondary" onClick={() => setText(given.text)}>
                  Descartar los cambios
                </Button>
              )}
            </div>
          </>
        )}
      </Card>
      <PlatformList platforms={given.platforms} />
      {mayAdminister && hasChanged && faults.length === 0 && <DraftTrial slug={slug} text={text} />}
    </div>
  )
}
