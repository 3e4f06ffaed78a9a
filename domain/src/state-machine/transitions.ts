/**
 * Next state per state and event, or `ignored` (no effect). Declare with `satisfies Transitions<State,
 * Event>`, so omissions fail to compile. Pages: docs/behaviour/README.md#state-machines.
 */
export type Transitions<State extends string, Event extends string> = Readonly<
  Record<State, Readonly<Record<Event, State | 'ignored'>>>
>
