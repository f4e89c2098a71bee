import * as z from 'zod/mini'

/**
 * All upper limits: the service refuses more and names the field, the form reports it before anything is sent, and
 * parsers stop there. All are far beyond real use; they keep one request from stalling the service.
 */
export const limits = {
  /** Bytes of a request body. Workflows get more because their texts may contain images. */
  body: { workflow: 20 * 1024 * 1024, event: 1024 * 1024, other: 100 * 1024 },
  /** For any JSON, known or not: nesting levels, values in total, elements of a list or members of an object. */
  json: { depth: 200, values: 100_000, members: 10_000 },
  /** Characters of a text, by kind. */
  text: {
    /** The name of a workflow, a step, a notification group or a person. */
    name: 1000,
    /** A subject, title, preheader or sender name. */
    line: 10_000,
    /** A web address. The address of an image may be a data URL. */
    address: 50_000,
    /** The content of a message: a whole HTML email, or one of its blocks. */
    content: 500_000,
    /** All texts of one workflow together. */
    workflow: 4_000_000,
    /** An id, an identifier, a value of a fixed list or a payload path. */
    id: 500,
    /** What a condition compares with. */
    value: 10_000,
    tag: 200,
    email: 320,
    phone: 100,
    /** A search query. */
    search: 500,
  },
  /** Elements of a list. */
  list: {
    steps: 500,
    variants: 100,
    /** Groups of conditions per step. */
    filters: 500,
    /** Conditions per group. */
    children: 500,
    /** Blocks per email. */
    blocks: 500,
    tags: 1000,
    /** Names declared by a template. */
    variables: 1000,
    days: 31,
    subscribers: 500,
    preferences: 100,
    channels: 100,
    /** Subscribers of one trigger; triggers of one bulk call. */
    recipients: 1000,
    events: 100,
  },
  /** Template variables per text and per workflow, nesting depth of blocks and calls, and characters of a variable. */
  template: { variables: 2000, variablesOfWorkflow: 5000, depth: 100, variable: 2000 },
  /** Characters of a text whose variables are filled in for a preview. */
  filledIn: 2_000_000,
  /** How much of an answer is passed on and kept for a repetition. */
  answer: { bytes: 24 * 1024 * 1024 },
} as const

export type TextLimit = keyof typeof limits.text
export type ListLimit = keyof typeof limits.list

export const text = (kind: TextLimit) =>
  z.string().check(z.maxLength(limits.text[kind], { error: tooLong(limits.text[kind]) }))

export const list = <S extends z.ZodMiniType>(element: S, kind: ListLimit) =>
  z.array(element).check(z.maxLength(limits.list[kind], { error: tooMany(limits.list[kind]) }))

export const tooLong = (limit: number) => `must be shorter than or equal to ${limit} characters`
export const tooMany = (limit: number) => `must contain no more than ${limit} elements`
