import * as z from 'zod/mini'

/**
 * The most that one thing may hold, in one place: the service refuses more and names the field, the console's form says so
 * before anything is sent, and the readers of texts stop there. All are far beyond real use; each keeps one request from
 * stopping the service, or one answer from stopping the console.
 */
export const limits = {
  /** Bytes of a request's body. The first is for workflows, whose texts hold pictures. */
  body: { workflow: 20 * 1024 * 1024, other: 100 * 1024 },
  /** Of any JSON, known to us or not: levels of nesting, values altogether, elements of one list or members of one object. */
  json: { depth: 200, values: 100_000, members: 10_000 },
  /** Characters of a text, by what it is. */
  text: {
    /** Of a workflow, a step, a notification group, a person. */
    name: 1000,
    /** A subject, a title, a preheader, a sender's name. */
    line: 10_000,
    /** A web address. One of a picture may hold the picture. */
    address: 50_000,
    /** What a message says: the whole of an email in HTML, or one of its blocks. */
    content: 500_000,
    /** All texts of one workflow together. */
    workflow: 4_000_000,
    /** An id, an identifier, a word of a fixed list, a path into a payload. */
    id: 500,
    /** What a condition compares with. */
    value: 10_000,
    tag: 200,
    email: 320,
    phone: 100,
    /** What somebody looks for. */
    search: 500,
  },
  /** Elements of a list. */
  list: {
    steps: 500,
    /** Of one step. */
    variants: 100,
    /** Groups of conditions of one step. */
    filters: 500,
    /** Conditions of one group. */
    children: 500,
    /** Blocks of one email. */
    blocks: 500,
    tags: 1000,
    /** Names that a template declares. */
    variables: 1000,
    days: 31,
    subscribers: 500,
    preferences: 100,
    channels: 100,
  },
  /** Of the variables in a text: how many, in one text and in one workflow; how deep blocks and calls go; characters of one. */
  template: { variables: 2000, variablesOfWorkflow: 5000, depth: 100, variable: 2000 },
  /** Characters of a text whose variables are filled in for somebody to look at. */
  filledIn: 2_000_000,
  /** What the console reads of a service. */
  answer: { bytes: 24 * 1024 * 1024 },
} as const

export type TextLimit = keyof typeof limits.text
export type ListLimit = keyof typeof limits.list

/** A text of at most so many characters as the table says. */
export const text = (kind: TextLimit) =>
  z.string().check(z.maxLength(limits.text[kind], { error: tooLong(limits.text[kind]) }))

/** A list of at most so many elements as the table says. */
export const list = <S extends z.ZodMiniType>(element: S, kind: ListLimit) =>
  z.array(element).check(z.maxLength(limits.list[kind], { error: tooMany(limits.list[kind]) }))

export const tooLong = (limit: number) => `must be shorter than or equal to ${limit} characters`
export const tooMany = (limit: number) => `must contain no more than ${limit} elements`
