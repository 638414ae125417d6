import './fonts.css.js';
import './tokens.css.js';
import './reset.css.js';
import './print.css.js';
