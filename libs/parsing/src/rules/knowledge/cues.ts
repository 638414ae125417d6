import { PhraseBook } from '../tokens/phrase-book.js';

/** How a writer stands to what is named near a cue. */
export type Stance =
  /** `NOT doing the 11x17`, `ignore the spec`: what follows is out. */
  | 'rejects'
  /** `the 100# text is out`: what stands before is out. */
  | 'rejected'
  /** `last year we ran`: how it was. */
  | 'past'
  /** `bump it up to 3,500`: what follows replaces what was said. */
  | 'changes'
  /** `this time`, `actually`: what stands near is the newer word. */
  | 'now'
  /** `same as last time`: no memory of another value. */
  | 'neutral'
  /** `we approve the 2,000 price`. */
  | 'chooses'
  /** `also price`, `or`. */
  | 'also'
  /** `as an option`: only perhaps wanted. */
  | 'option'; // prettier-ignore

const words: Record<Stance, string> = {
  rejects:
    'not|instead of|rather than|ignore|disregard|forget|forget about|scratch the|scratch those|cancel|no longer|not doing|not the|dont|do not|do not want|dont want|dont need|do not need|wont|will not|other than|in place of|in lieu of|never mind|nevermind|not like|as opposed to|except|drop the|strike|skip|skip the|without|not on|not in|changed from|change from|switch from|switched from|switching from|nicht|statt|anstatt|pas de|pas|au lieu de|sin|no longer need|we dropped|moving away from|get rid of|lose the|no more|no need for|do not quote|dont quote|do not include|not including|excluding|exclude',
  rejected:
    'scratch that|strike that|no wait|wait no|never mind that|no scratch that|oh wait|is out|are out|is off|is dead|is cancelled|is canceled|is no longer|was wrong|is wrong|was a mistake|was a typo|is a typo|is not right|is incorrect|was incorrect|wont work|will not work|is too much|is too many|is obsolete|are obsolete',
  past: 'the division purchased|purchased|we purchased|we bought|last purchased|last award|prior award|previous award|was purchased|were purchased|prior purchase|annual usage|annual volume|annual use|yearly usage|estimated annual|last time|last year|last years|last order|last run|last printing|last month|last quarter|last fall|last spring|last issue|previous|previously|previous order|previous run|back then|used to|we did in|was printed|were printed|edition was|issue was|version was|order was|run was|last one was|spec was|specs were|we printed|we ordered|we ran|you printed|you ran|you did|you billed|originally|original quantity|original order|earlier|the old|old|on hand|in stock|still have|left over|leftover|left from|we had|had ordered|ordered before|prior year|prior run|prior order|initially|first quoted|first printing|1st printing|formerly|before that|years ago|year ago|i said|we said|i told you|letztes jahr|letzte auflage|bisher|l an dernier|derniere fois|la ultima vez|el ano pasado|vorjahr|zuletzt|we got|we bought|we used|ran out of|a few years ago|in our stockroom|in inventory|on the shelf|are left',
  changes:
    "please revise|revise|bump it up to|bump up to|bump to|bump it to|bump that to|bump that up to|bump the quantity to|bump the quantity up to|bump qty to|bump us to|bump this to|bump this up to|increase to|increase it to|increase the quantity to|increase quantity to|increase qty to|increase that to|increase the order to|raise to|raise it to|raise the quantity to|up the quantity to|up it to|up the qty to|up qty to|change to|change it to|change that to|change the quantity to|change quantity to|change qty to|change the qty to|change the order to|changed to|changing to|switch to|switch it to|switched to|make it|make that|make it an even|lets make it|lets make that|let's make it|let's make that|let's say|we need to make it|reduce to|reduce it to|reduce the quantity to|reduced to|reduce quantity to|cut to|cut it to|cut back to|cut the quantity to|drop to|drop it to|drop it down to|drop the quantity to|lower to|lower it to|lower the quantity to|revise to|revised to|revise the quantity to|revised quantity|revised qty|new quantity|new qty|new count|new total|updated quantity|updated count|updated qty|update to|update the quantity to|update quantity to|update it to|corrected quantity|corrected qty|correct quantity is|should be|should read|should have been|should say|it is now|is now|now it is|now it|so now it is|final count|final quantity|final qty|final number|final numbers|final count is|doch|neu|neue auflage|finalement|mejor|que sean|im endeffekt|adjust to|adjust it to|adjust the quantity to|adjusted to|take it up to|take it to|take it down to|moved to|move to|move it to|modify to|better do|better make it|bring it to|bring it up to|bring it down to|set at|ended up at|ended up with|came in at|came to|down to just|increased to|upped to|upped it to",
  now: 'actually|we actually need|now need|we now need|now at|instead|this time|this year|this time around|correction|corrected|sorry|oops|wait|i meant|meant|we meant|errata|erratum|plutot|for 2026|for 2027|finally|new direction|correct|correct specs|the right specs',
  neutral:
    'not later than|no later than|not before|not until|not more than|not less than|no earlier than|than last time|as last time|like last time|same as last|same as before|as before|as last year|than last year|like before|nicer than last time|as previously|like the last|same as previous|as the last|as we did',
  chooses:
    "keep it at|keep at|keep the quantity at|leave it at|stick to|approve|approved|we approve|approving|approval for|approval of|go with|going with|lets go with|let's do|let's go with|let's run|let's order|let's print|let's take|let's get|let's go for|go for|we'd like the|we want the|i'll go with|we'll go with|we'll take|i'll take|we'll do|i'll do|i'd like the|we'd go with|do the|run the|we will go with|well go with|go ahead with|going ahead with|move forward with|moving forward with|proceed with|proceeding with|accept|we accept|accepted|accepting|we will take|well take|ill take|i will take|we would take|take the|lets do|we will do|well do|we would like to do|we have decided on|decided on|we decided on|settled on|settle on|we chose|choose|chose|selected|we select|award|awarded|please run|place the order for|confirm|confirming|confirmed|we confirm|po is for|this po is for|this order is for|please book|book the|green light|greenlight|sign off on|signed off on|we are ordering|please print the|want the|wants the|opted for|we opt for|wir nehmen|wir bestellen|nous prenons|nous retenons|bon pour accord|nos quedamos con|elegimos|stick with|sticking with|stay with|stays at|stay at|staying at|stays the same at|still at|still|let s go with|let s do|let s make it|remains at|remains|quantity stays at|firm order for|please proceed with",
  also: 'or|also|also price|also quote|alternatively|alternative|alternativ|alternate|option|optionally|options|as well as|and also|ou|oder|sowie|o bien|tambien|additional|additional copies|run on|run ons|plus|add l|addl|additional thousands|per additional|each additional|quote both|if we|if it is|price break at|versus|vs|compare to|compared to|or maybe|maybe also',
  option:
    'as an option|as option|optional|as an alternate|as an add on|price separately|quote separately|price those separately|price them separately|price that separately|quote those separately|quote them separately|quote that separately|priced separately|quoted separately|separate line|if possible|if affordable|option for|with and without|with or without|as a separate line|option to add|alternate add|add alternate|optionally|possibly with|as optional extra|as separate option|would cost extra|what would it cost to add|how much more for|how much extra for|how much more to',
};

/** Words by which a writer rejects, corrects, chooses or remembers. */
export const cues = new PhraseBook<Stance>(
  (Object.entries(words) as [Stance, string][]).flatMap(([stance, list]) =>
    list.split('|').map((phrase): [string, Stance] => [phrase, stance]),
  ),
);
