import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { formatBytes, formatPercent } from './format-facts.ts'
import { isSignedOut, messageOf, SESSION_KEY } from './session-queries.ts'
import { uploadFile } from './upload-file.ts'

type Uploading = { readonly name: string; readonly bytes: number; readonly part: number } | null

interface FileDropProps<Reply> {
  label: string
  accept: string
  maxBytes: number
  addressOf(file: File): string
  askFirst(): Promise<unknown>
  onReceived(reply: Reply): Promise<void>
}

export function FileDrop<Reply>(props: FileDropProps<Reply>) {
  const { uploading, problem, send, cancel } = useUpload(props)
  const [isOver, setOver] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file && uploading === null) void send(file)
  }
  return (
    <>
      {problem !== null && (
        <Notice tone="danger" role="alert" title="No pudimos recibir el archivo">
          <p>{problem}</p>
        </Notice>
      )}
      <section
        aria-label="Soltar el archivo"
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid min-h-36 content-center justify-items-center gap-3 rounded-card border-2 border-dashed p-5 text-center ${isOver ? 'border-brand bg-brand-soft' : 'border-line-strong bg-canvas'}`}
      >
        {uploading === null ? (
          <p className="max-sm:hidden">Arrastrá el archivo hasta acá, o</p>
        ) : (
          <UploadProgress uploading={uploading} />
        )}
        <Button
          variant={uploading === null ? 'primary' : 'secondary'}
          onClick={uploading === null ? () => chooser.current?.click() : cancel}
        >
          {uploading === null ? 'Elegir un archivo' : 'Cancelar'}
        </Button>
        <input
          ref={chooser}
          type="file"
          className="hidden"
          tabIndex={-1}
          aria-label={props.label}
          accept={props.accept}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            event.currentTarget.value = ''
            if (file) void send(file)
          }}
        />
      </section>
    </>
  )
}

function UploadProgress({ uploading }: { uploading: NonNullable<Uploading> }) {
  const { name, bytes, part } = uploading
  return (
    <div className="grid w-full max-w-md gap-2">
      <p className="font-semibold wrap-anywhere">{name}</p>
      <ProgressBar label={`Subiendo ${name}`} done={Math.round(part * 100)} total={100} />
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {part < 1
          ? `Subiendo: ${formatPercent(Math.floor(part * 20) / 20)} de ${formatBytes(bytes)}`
          : 'Ya llegó: lo estamos guardando...'}
      </p>
    </div>
  )
}

function useUpload<Reply>({ maxBytes, addressOf, askFirst, onReceived }: FileDropProps<Reply>) {
  const queries = useQueryClient()
  const [uploading, setUploading] = useState<Uploading>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const calledOff = useRef<AbortController | null>(null)
  useEffect(() => () => calledOff.current?.abort(), [])
  async function send(file: File) {
    setProblem(null)
    if (file.size > maxBytes)
      return setProblem(`El archivo tiene ${formatBytes(file.size)}: el máximo es ${formatBytes(maxBytes)}.`)
    const controller = new AbortController()
    calledOff.current = controller
    const about = { name: file.name, bytes: file.size }
    setUploading({ ...about, part: 0 })
    try {
      const { signal } = controller
      const onProgress = (part: number) => setUploading({ ...about, part })
      await onReceived(
        await uploadFile<Reply>({ address: addressOf(file), file, onProgress, signal, askFirst }),
      )
    } catch (error) {
      setUploading(null)
      if (controller.signal.aborted) return
      if (isSignedOut(error)) queries.setQueryData(SESSION_KEY, 'expired')
      else setProblem(messageOf(error))
    }
  }
  return { uploading, problem, send, cancel: () => calledOff.current?.abort() }
}
