/** A violation of a rule of the repository. */
export interface Finding {
  /** The rule's name in the tool that checks it, for its configuration or manual. */
  readonly rule: string
  /** File, with a line where there is one, from the root of the tree. */
  readonly place: string
  readonly message: string
}

/** One check of `npm run check`. */
export interface Check {
  readonly name: string
  /** Everything in the tree at `root` that breaks its rules. Rejects when the tool behind it could not do its work. */
  find(root: string): Promise<readonly Finding[]>
}
