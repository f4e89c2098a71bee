/** Why a digest or a delay cannot run. Shared by findings, sentences, timeline and dry run. */
export const timingProblems = {
  'problem.noMetadata': 'It has no timing.',
  'problem.noAmount': 'Its amount is missing.',
  'problem.badAmount': 'Its amount is not a usable number.',
  'problem.noUnit': 'Its unit of time is missing.',
  'problem.unknownUnit': 'Its unit of time cannot be used in a schedule.',
  'problem.unknownType': 'The service does not know this kind of timing and continues without waiting.',
  'problem.noAtTime': 'The time of day is missing.',
  'problem.badAtTime': 'The time of day cannot be read.',
  'problem.badWeekDay': 'One of the days of the week does not exist.',
  'problem.badMonthDay': 'One of the days of the month does not exist.',
  'problem.refusedMonthDays':
    'The service refuses every schedule by date, so this is never sent. Choose “By weekday” instead.',
  'problem.noOrdinal': 'It is missing which day of the month it means, such as the first Monday.',
  'problem.badOrdinal': 'The day of the month, such as the first Monday, cannot be read.',
  'problem.never': 'This time never occurs.',
  'problem.noDelayPath': 'The payload field that contains the date is missing.',
} as const
