import { Stages } from '../../ui/stages.js';

const stages = ['Reading the text…', 'Extracting specifications…', 'Creating the quote request…'];

/** How far the pasted text has come. It has been read as soon as it was sent. */
export const SmartQuoteStages = ({ isCreating }: { isCreating: boolean }) => <Stages stages={stages} current={isCreating ? 2 : 1} />;
