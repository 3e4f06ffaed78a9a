export interface LetterFacts {
  readonly juzgado: string | null
  readonly numeroActa: string | null
  readonly dominio: string | null
  readonly fechaInfraccion: string | null
  readonly hora: string | null
  readonly ubicacion: string | null
}
