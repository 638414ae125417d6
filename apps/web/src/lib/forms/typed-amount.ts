/** What people write around an amount falls away; whatever else is no amount stays to be seen, so that no other sum is sent than was typed. */
export const typedAmount = (typed: string) => typed.replace(/[$,\s]/g, '');
